export default function HomeRoute() {
  return <main id="main" className="wrap py-16"><h1 className="text-4xl">Home</h1></main>;
}
