/* Reads a YAML file with libyaml alone, event by event, as often as asked: what reading costs at least. */

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static int read_events(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return 0;
  yaml_parser_t parser;
  yaml_event_t event;
  int ended = 0;
  if (!yaml_parser_initialize(&parser)) return 0;
  yaml_parser_set_input_file(&parser, file);
  while (!ended && yaml_parser_parse(&parser, &event)) {
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  fclose(file);
  return ended;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  for (int times = atoi(arguments[2]); times > 0; times--) {
    if (!read_events(arguments[1])) return 1;
  }
  return 0;
}
