/// An interface that the snippets of rules include, as `posting.urlscheme.yaml`.
package let postingInterface = """
  urlscheme: 1
  interface: Posting
  actions:
    post: { parameters: { message: string } }
  """
