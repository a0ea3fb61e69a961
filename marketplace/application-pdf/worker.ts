import { makeApplication } from "@/marketplace/application-pdf/make-application";
import { serveThread } from "@/marketplace/thread-pool";

serveThread(makeApplication);
