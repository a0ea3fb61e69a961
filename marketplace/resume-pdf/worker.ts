import { makePdf } from "@/marketplace/resume-pdf/make-pdf";
import { serveThread } from "@/marketplace/thread-pool";

serveThread(makePdf);
