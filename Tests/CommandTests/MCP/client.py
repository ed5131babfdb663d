"""Drives `urlscheme mcp` with the official client, and prints what came as JSON.

client.py SESSIONS: a JSON list of {"mode", "calls", "command"}: the mode is 'legacy' or 'auto', the calls
are [tool, arguments]. One session comes after the other.
"""
import asyncio, json, os, sys

from jsonschema import Draft202012Validator
from mcp import StdioServerParameters
from mcp.client.client import Client


async def session(mode, calls, command):
    server = StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ))
    async with Client(server, mode=mode) as client:
        listed = await client.list_tools()
        for tool in listed.tools:
            Draft202012Validator.check_schema(tool.input_schema)
        results = []
        for name, arguments in calls:
            try:
                result = await client.call_tool(name, arguments)
                results.append({
                    "isError": result.is_error,
                    "structured": result.structured_content,
                    "text": result.content[0].text,
                })
            except Exception as error:
                results.append({"exception": str(error)})
        return {
            "version": client.protocol_version,
            "tools": [tool.model_dump(by_alias=True, exclude_none=True) for tool in listed.tools],
            "results": results,
        }


async def main(sessions):
    json.dump([await session(**own) for own in sessions], sys.stdout)


asyncio.run(main(json.loads(sys.argv[1])))
