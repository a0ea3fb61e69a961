import { makePoster } from "@/marketplace/poster-pdf/make-poster";
import { serveThread } from "@/marketplace/thread-pool";

serveThread(makePoster);
