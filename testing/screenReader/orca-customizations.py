"""Orca loads this file by its name. What it says goes to the test, one JSON line for each utterance, and is not spoken."""

import json
import os
import socket
import sys
import types

from gi.repository import GLib
from orca import event_manager, orca_state, settings, speechserver

test = socket.socket(socket.AF_UNIX)
test.connect(os.environ["ORCA_SOCKET"])


def send(message):
    test.sendall((json.dumps(message) + "\n").encode())


class SpeechServer(speechserver.SpeechServer):
    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    def getInfo(self):
        return ["Test", "test"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            send({"said": text})

    def speakCharacter(self, character, acss=None):
        send({"said": character})

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _acss in utteranceIterator:
            send({"said": context.utterance})
            progressCallback(context, speechserver.SayAllContext.COMPLETED)


factory = types.ModuleType("toTheTest")
factory.SpeechServer = SpeechServer
sys.modules["toTheTest"] = factory
settings.speechServerFactory = "toTheTest"
settings.enableBraille = False
settings.enableSound = False
# Keys are in the transcript already.
settings.enableKeyEcho = False
# The page decides how often progress is heard.
settings.progressBarUpdateInterval = 0


def is_busy():
    regions = getattr(orca_state.activeScript, "liveRegionManager", None)
    events = event_manager.getManager()
    return events._gidleId != 0 or not events._eventQueue.empty() or (regions is not None and len(regions.msg_queue) > 0)


def reply(number):
    """Once Orca has presented every event of the browser's until now."""
    if is_busy():
        GLib.timeout_add(10, reply, number)
    else:
        send({"idle": number})
    return False


def ask(_source, _condition):
    for line in test.recv(4096).decode().split():
        try:
            # D-Bus keeps the order: events that the browser sent before this reply are here with it.
            orca_state.activeScript.app.getRelationSet()
        except Exception:
            pass
        GLib.idle_add(reply, line, priority=GLib.PRIORITY_LOW)
    return True


GLib.io_add_watch(test, GLib.IO_IN, ask)
