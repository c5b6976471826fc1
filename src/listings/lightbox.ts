/** Entry of the script of the lightbox, which loads when a visitor first presses a picture (pictures.ts). */
import { startLightbox } from '../printed/lightbox';
import { readConfig } from './config';

const config = readConfig();

if ( config ) {
	startLightbox( config.words );
}
