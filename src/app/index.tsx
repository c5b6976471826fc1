/** Entry of the frame's app: the styles are extracted into app.css, which the frame document carries inline. */
import '../ui/styles.css';
import { start } from './start';

void start();
