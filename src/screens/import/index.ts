import { speak } from '@wordpress/a11y';
import { checkAuthorization } from './authorization';
import { beginCopying } from './copying';
import { follow } from './follow';
import { beginSending } from './form';

const say = ( text: string ): void => speak( text, 'polite' );
const form = document.querySelector< HTMLFormElement >( '#sw-immosuite-upload' );
if ( form !== null ) {
	beginSending( form, say );
}
beginCopying( document, say );
follow( say );
void checkAuthorization( document );
