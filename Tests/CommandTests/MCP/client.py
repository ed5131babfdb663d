"""Drives `urlscheme mcp` with the official client, and prints what came as JSON.

client.py MODE CALLS COMMAND…: MODE is 'legacy' or 'auto', CALLS a JSON list of [tool, arguments].
"""
import asyncio, json, os, sys

from jsonschema import Draft202012Validator
from mcp import StdioServerParameters
from mcp.client.client import Client


async def main(mode, calls, command):
    server = StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ))
    async with Client(server, mode=mode) as client:
        listed = await client.list_tools()
        for tool in listed.tools:
            Draft202012Validator.check_schema(tool.input_schema)
            Draft202012Validator.check_schema(tool.output_schema)
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
        json.dump({
            "version": client.protocol_version,
            "tools": [tool.model_dump(by_alias=True, exclude_none=True) for tool in listed.tools],
            "results": results,
        }, sys.stdout)


asyncio.run(main(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3:]))
