"""A WebKitGTK window for its driver, with a given width, a persistent profile and a download folder.

The driver's own MiniBrowser has no persistent profile, and stops responding in a window narrower than 447 pixels.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

profile, downloads, width, height = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])


def create_view(session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def start_automation(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("View")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


def choose_destination(download, name):
    download.set_destination(GLib.filename_to_uri(f"{downloads}/{name}"))
    return True


def start_download(context, download):
    download.connect("decide-destination", choose_destination)


data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
data.get_cookie_manager().set_persistent_storage(
    f"{profile}/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.connect("automation-started", start_automation)
context.connect("download-started", start_download)
Gtk.main()
