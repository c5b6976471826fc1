/**
 * Entry of the frame's app. Styles of every document are extracted into app.css, styles of a route into the
 * stylesheet of its chunk; the frame document inlines both.
 */
import '../ui/styles.css';
import { start } from './start';

void start();
