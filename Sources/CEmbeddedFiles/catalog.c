#include "CEmbeddedFiles.h"

// `make catalog` writes this list; decision 19 says why Clang takes the files.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char spec_1password[] = {
#embed "../../Specs/catalog/1password.urlscheme.yaml"
};
static const unsigned char spec_alfred[] = {
#embed "../../Specs/catalog/alfred.urlscheme.yaml"
};
static const unsigned char spec_app_store[] = {
#embed "../../Specs/catalog/app-store.urlscheme.yaml"
};
static const unsigned char spec_apple_mail[] = {
#embed "../../Specs/catalog/apple-mail.urlscheme.yaml"
};
static const unsigned char spec_apple_maps[] = {
#embed "../../Specs/catalog/apple-maps.urlscheme.yaml"
};
static const unsigned char spec_bbedit[] = {
#embed "../../Specs/catalog/bbedit.urlscheme.yaml"
};
static const unsigned char spec_bear[] = {
#embed "../../Specs/catalog/bear.urlscheme.yaml"
};
static const unsigned char spec_bitcoin[] = {
#embed "../../Specs/catalog/bitcoin.urlscheme.yaml"
};
static const unsigned char spec_card_terminal[] = {
#embed "../../Specs/catalog/card-terminal.urlscheme.yaml"
};
static const unsigned char spec_citymapper[] = {
#embed "../../Specs/catalog/citymapper.urlscheme.yaml"
};
static const unsigned char spec_craft[] = {
#embed "../../Specs/catalog/craft.urlscheme.yaml"
};
static const unsigned char spec_dash[] = {
#embed "../../Specs/catalog/dash.urlscheme.yaml"
};
static const unsigned char spec_devonthink[] = {
#embed "../../Specs/catalog/devonthink.urlscheme.yaml"
};
static const unsigned char spec_discord[] = {
#embed "../../Specs/catalog/discord.urlscheme.yaml"
};
static const unsigned char spec_drafts[] = {
#embed "../../Specs/catalog/drafts.urlscheme.yaml"
};
static const unsigned char spec_due[] = {
#embed "../../Specs/catalog/due.urlscheme.yaml"
};
static const unsigned char spec_edge[] = {
#embed "../../Specs/catalog/edge.urlscheme.yaml"
};
static const unsigned char spec_ethereum[] = {
#embed "../../Specs/catalog/ethereum.urlscheme.yaml"
};
static const unsigned char spec_evernote[] = {
#embed "../../Specs/catalog/evernote.urlscheme.yaml"
};
static const unsigned char spec_facebook[] = {
#embed "../../Specs/catalog/facebook.urlscheme.yaml"
};
static const unsigned char spec_facetime[] = {
#embed "../../Specs/catalog/facetime.urlscheme.yaml"
};
static const unsigned char spec_fantastical[] = {
#embed "../../Specs/catalog/fantastical.urlscheme.yaml"
};
static const unsigned char spec_firefox[] = {
#embed "../../Specs/catalog/firefox.urlscheme.yaml"
};
static const unsigned char spec_firefox_focus[] = {
#embed "../../Specs/catalog/firefox-focus.urlscheme.yaml"
};
static const unsigned char spec_foreflight[] = {
#embed "../../Specs/catalog/foreflight.urlscheme.yaml"
};
static const unsigned char spec_geo[] = {
#embed "../../Specs/catalog/geo.urlscheme.yaml"
};
static const unsigned char spec_gett[] = {
#embed "../../Specs/catalog/gett.urlscheme.yaml"
};
static const unsigned char spec_github_desktop[] = {
#embed "../../Specs/catalog/github-desktop.urlscheme.yaml"
};
static const unsigned char spec_gmail[] = {
#embed "../../Specs/catalog/gmail.urlscheme.yaml"
};
static const unsigned char spec_google_chrome_ios[] = {
#embed "../../Specs/catalog/google-chrome-ios.urlscheme.yaml"
};
static const unsigned char spec_google_maps_ios[] = {
#embed "../../Specs/catalog/google-maps-ios.urlscheme.yaml"
};
static const unsigned char spec_hammerspoon[] = {
#embed "../../Specs/catalog/hammerspoon.urlscheme.yaml"
};
static const unsigned char spec_hiddify[] = {
#embed "../../Specs/catalog/hiddify.urlscheme.yaml"
};
static const unsigned char spec_home_assistant[] = {
#embed "../../Specs/catalog/home-assistant.urlscheme.yaml"
};
static const unsigned char spec_identity_wallet[] = {
#embed "../../Specs/catalog/identity-wallet.urlscheme.yaml"
};
static const unsigned char spec_infuse[] = {
#embed "../../Specs/catalog/infuse.urlscheme.yaml"
};
static const unsigned char spec_instapaper[] = {
#embed "../../Specs/catalog/instapaper.urlscheme.yaml"
};
static const unsigned char spec_iterm2[] = {
#embed "../../Specs/catalog/iterm2.urlscheme.yaml"
};
static const unsigned char spec_jetbrains[] = {
#embed "../../Specs/catalog/jetbrains.urlscheme.yaml"
};
static const unsigned char spec_letterboxd[] = {
#embed "../../Specs/catalog/letterboxd.urlscheme.yaml"
};
static const unsigned char spec_lightning_lnurl[] = {
#embed "../../Specs/catalog/lightning-lnurl.urlscheme.yaml"
};
static const unsigned char spec_lyft[] = {
#embed "../../Specs/catalog/lyft.urlscheme.yaml"
};
static const unsigned char spec_magnet[] = {
#embed "../../Specs/catalog/magnet.urlscheme.yaml"
};
static const unsigned char spec_mailto[] = {
#embed "../../Specs/catalog/mailto.urlscheme.yaml"
};
static const unsigned char spec_matrix[] = {
#embed "../../Specs/catalog/matrix.urlscheme.yaml"
};
static const unsigned char spec_moovit[] = {
#embed "../../Specs/catalog/moovit.urlscheme.yaml"
};
static const unsigned char spec_ms_office[] = {
#embed "../../Specs/catalog/ms-office.urlscheme.yaml"
};
static const unsigned char spec_netnewswire[] = {
#embed "../../Specs/catalog/netnewswire.urlscheme.yaml"
};
static const unsigned char spec_obsidian[] = {
#embed "../../Specs/catalog/obsidian.urlscheme.yaml"
};
static const unsigned char spec_obsidian_advanced_uri[] = {
#embed "../../Specs/catalog/obsidian-advanced-uri.urlscheme.yaml"
};
static const unsigned char spec_omnifocus[] = {
#embed "../../Specs/catalog/omnifocus.urlscheme.yaml"
};
static const unsigned char spec_opera_touch[] = {
#embed "../../Specs/catalog/opera-touch.urlscheme.yaml"
};
static const unsigned char spec_otpauth[] = {
#embed "../../Specs/catalog/otpauth.urlscheme.yaml"
};
static const unsigned char spec_outlook[] = {
#embed "../../Specs/catalog/outlook.urlscheme.yaml"
};
static const unsigned char spec_overcast[] = {
#embed "../../Specs/catalog/overcast.urlscheme.yaml"
};
static const unsigned char spec_paypal_here[] = {
#embed "../../Specs/catalog/paypal-here.urlscheme.yaml"
};
static const unsigned char spec_podcast_subscribe[] = {
#embed "../../Specs/catalog/podcast-subscribe.urlscheme.yaml"
};
static const unsigned char spec_raycast[] = {
#embed "../../Specs/catalog/raycast.urlscheme.yaml"
};
static const unsigned char spec_shortcuts[] = {
#embed "../../Specs/catalog/shortcuts.urlscheme.yaml"
};
static const unsigned char spec_signal[] = {
#embed "../../Specs/catalog/signal.urlscheme.yaml"
};
static const unsigned char spec_slack[] = {
#embed "../../Specs/catalog/slack.urlscheme.yaml"
};
static const unsigned char spec_sms[] = {
#embed "../../Specs/catalog/sms.urlscheme.yaml"
};
static const unsigned char spec_solana_pay[] = {
#embed "../../Specs/catalog/solana-pay.urlscheme.yaml"
};
static const unsigned char spec_spark[] = {
#embed "../../Specs/catalog/spark.urlscheme.yaml"
};
static const unsigned char spec_spotify[] = {
#embed "../../Specs/catalog/spotify.urlscheme.yaml"
};
static const unsigned char spec_square_pos[] = {
#embed "../../Specs/catalog/square-pos.urlscheme.yaml"
};
static const unsigned char spec_steam[] = {
#embed "../../Specs/catalog/steam.urlscheme.yaml"
};
static const unsigned char spec_system_settings[] = {
#embed "../../Specs/catalog/system-settings.urlscheme.yaml"
};
static const unsigned char spec_teams[] = {
#embed "../../Specs/catalog/teams.urlscheme.yaml"
};
static const unsigned char spec_tel[] = {
#embed "../../Specs/catalog/tel.urlscheme.yaml"
};
static const unsigned char spec_telegram[] = {
#embed "../../Specs/catalog/telegram.urlscheme.yaml"
};
static const unsigned char spec_textastic[] = {
#embed "../../Specs/catalog/textastic.urlscheme.yaml"
};
static const unsigned char spec_things[] = {
#embed "../../Specs/catalog/things.urlscheme.yaml"
};
static const unsigned char spec_ticktick[] = {
#embed "../../Specs/catalog/ticktick.urlscheme.yaml"
};
static const unsigned char spec_todoist[] = {
#embed "../../Specs/catalog/todoist.urlscheme.yaml"
};
static const unsigned char spec_twitter_clients[] = {
#embed "../../Specs/catalog/twitter-clients.urlscheme.yaml"
};
static const unsigned char spec_uber[] = {
#embed "../../Specs/catalog/uber.urlscheme.yaml"
};
static const unsigned char spec_ulysses[] = {
#embed "../../Specs/catalog/ulysses.urlscheme.yaml"
};
static const unsigned char spec_viber[] = {
#embed "../../Specs/catalog/viber.urlscheme.yaml"
};
static const unsigned char spec_vlc[] = {
#embed "../../Specs/catalog/vlc.urlscheme.yaml"
};
static const unsigned char spec_vscode[] = {
#embed "../../Specs/catalog/vscode.urlscheme.yaml"
};
static const unsigned char spec_walletconnect[] = {
#embed "../../Specs/catalog/walletconnect.urlscheme.yaml"
};
static const unsigned char spec_waze[] = {
#embed "../../Specs/catalog/waze.urlscheme.yaml"
};
static const unsigned char spec_web_plus[] = {
#embed "../../Specs/catalog/web-plus.urlscheme.yaml"
};
static const unsigned char spec_whatsapp[] = {
#embed "../../Specs/catalog/whatsapp.urlscheme.yaml"
};
static const unsigned char spec_workflow[] = {
#embed "../../Specs/catalog/workflow.urlscheme.yaml"
};
static const unsigned char spec_working_copy[] = {
#embed "../../Specs/catalog/working-copy.urlscheme.yaml"
};
static const unsigned char spec_x_callback_url[] = {
#embed "../../Specs/catalog/x-callback-url.urlscheme.yaml"
};
static const unsigned char spec_xmpp[] = {
#embed "../../Specs/catalog/xmpp.urlscheme.yaml"
};
static const unsigned char spec_yahoo_mail[] = {
#embed "../../Specs/catalog/yahoo-mail.urlscheme.yaml"
};
static const unsigned char spec_yandex_navigator[] = {
#embed "../../Specs/catalog/yandex-navigator.urlscheme.yaml"
};
static const unsigned char spec_zoom[] = {
#embed "../../Specs/catalog/zoom.urlscheme.yaml"
};
static const unsigned char catalog_index[] = {
#embed "../../Specs/catalog/index.json"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct embedded_file specs[] = {
    FILE("1password", spec_1password),
    FILE("alfred", spec_alfred),
    FILE("app-store", spec_app_store),
    FILE("apple-mail", spec_apple_mail),
    FILE("apple-maps", spec_apple_maps),
    FILE("bbedit", spec_bbedit),
    FILE("bear", spec_bear),
    FILE("bitcoin", spec_bitcoin),
    FILE("card-terminal", spec_card_terminal),
    FILE("citymapper", spec_citymapper),
    FILE("craft", spec_craft),
    FILE("dash", spec_dash),
    FILE("devonthink", spec_devonthink),
    FILE("discord", spec_discord),
    FILE("drafts", spec_drafts),
    FILE("due", spec_due),
    FILE("edge", spec_edge),
    FILE("ethereum", spec_ethereum),
    FILE("evernote", spec_evernote),
    FILE("facebook", spec_facebook),
    FILE("facetime", spec_facetime),
    FILE("fantastical", spec_fantastical),
    FILE("firefox", spec_firefox),
    FILE("firefox-focus", spec_firefox_focus),
    FILE("foreflight", spec_foreflight),
    FILE("geo", spec_geo),
    FILE("gett", spec_gett),
    FILE("github-desktop", spec_github_desktop),
    FILE("gmail", spec_gmail),
    FILE("google-chrome-ios", spec_google_chrome_ios),
    FILE("google-maps-ios", spec_google_maps_ios),
    FILE("hammerspoon", spec_hammerspoon),
    FILE("hiddify", spec_hiddify),
    FILE("home-assistant", spec_home_assistant),
    FILE("identity-wallet", spec_identity_wallet),
    FILE("infuse", spec_infuse),
    FILE("instapaper", spec_instapaper),
    FILE("iterm2", spec_iterm2),
    FILE("jetbrains", spec_jetbrains),
    FILE("letterboxd", spec_letterboxd),
    FILE("lightning-lnurl", spec_lightning_lnurl),
    FILE("lyft", spec_lyft),
    FILE("magnet", spec_magnet),
    FILE("mailto", spec_mailto),
    FILE("matrix", spec_matrix),
    FILE("moovit", spec_moovit),
    FILE("ms-office", spec_ms_office),
    FILE("netnewswire", spec_netnewswire),
    FILE("obsidian", spec_obsidian),
    FILE("obsidian-advanced-uri", spec_obsidian_advanced_uri),
    FILE("omnifocus", spec_omnifocus),
    FILE("opera-touch", spec_opera_touch),
    FILE("otpauth", spec_otpauth),
    FILE("outlook", spec_outlook),
    FILE("overcast", spec_overcast),
    FILE("paypal-here", spec_paypal_here),
    FILE("podcast-subscribe", spec_podcast_subscribe),
    FILE("raycast", spec_raycast),
    FILE("shortcuts", spec_shortcuts),
    FILE("signal", spec_signal),
    FILE("slack", spec_slack),
    FILE("sms", spec_sms),
    FILE("solana-pay", spec_solana_pay),
    FILE("spark", spec_spark),
    FILE("spotify", spec_spotify),
    FILE("square-pos", spec_square_pos),
    FILE("steam", spec_steam),
    FILE("system-settings", spec_system_settings),
    FILE("teams", spec_teams),
    FILE("tel", spec_tel),
    FILE("telegram", spec_telegram),
    FILE("textastic", spec_textastic),
    FILE("things", spec_things),
    FILE("ticktick", spec_ticktick),
    FILE("todoist", spec_todoist),
    FILE("twitter-clients", spec_twitter_clients),
    FILE("uber", spec_uber),
    FILE("ulysses", spec_ulysses),
    FILE("viber", spec_viber),
    FILE("vlc", spec_vlc),
    FILE("vscode", spec_vscode),
    FILE("walletconnect", spec_walletconnect),
    FILE("waze", spec_waze),
    FILE("web-plus", spec_web_plus),
    FILE("whatsapp", spec_whatsapp),
    FILE("workflow", spec_workflow),
    FILE("working-copy", spec_working_copy),
    FILE("x-callback-url", spec_x_callback_url),
    FILE("xmpp", spec_xmpp),
    FILE("yahoo-mail", spec_yahoo_mail),
    FILE("yandex-navigator", spec_yandex_navigator),
    FILE("zoom", spec_zoom),
};

struct embedded_files embedded_catalog(void) {
  return (struct embedded_files){specs, sizeof specs / sizeof *specs};
}

struct embedded_file embedded_catalog_index(void) {
  return (struct embedded_file)FILE("index", catalog_index);
}
