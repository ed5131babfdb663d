"""What bash completes under a pseudo-terminal: complete.py SCRIPT PATH LINE... prints, for each line that
is typed and followed by two tabs, what the terminal shows."""
import os, pty, re, select, subprocess, sys

script, path, lines = sys.argv[1], sys.argv[2], sys.argv[3:]
child, terminal = pty.fork()
if child == 0:
    os.environ.update(PATH=path + ":" + os.environ["PATH"], PS1="", TERM="dumb", COLUMNS="4000")
    os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])


def wait(mark):
    seen = ""
    while mark not in seen:
        # A shell that says nothing for an hour has a problem that waiting doesn't solve.
        if not select.select([terminal], [], [], 3600)[0]:
            sys.exit("the shell is silent")
        seen += os.read(terminal, 65536).decode(errors="replace")
    return seen


def type_in(text):
    os.write(terminal, text.encode())


type_in("bind 'set completion-query-items 0'; bind 'set page-completions off'; bind 'set bell-style none'; bind 'set show-all-if-ambiguous on'\n")
type_in(f"stty cols 4000 rows 500; source {script}; echo rea''dy\n")
wait("ready")
for number, line in enumerate(lines):
    # The line is turned into a comment, so that nothing of it runs.
    type_in(line + "\t\t" + "\x01#\x05\n" + f"echo end''{number}.\n")
    shown = wait(f"end{number}.")
    print(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).replace("\r", ""))
    print(f"--- {number}")
type_in("exit\n")
