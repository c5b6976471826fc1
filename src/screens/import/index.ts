import { speak } from '@wordpress/a11y';
import { checkAuthorization } from './authorization';
import { beginCopying } from './copying';
import { follow } from './follow';
import { beginSending } from './form';

const announce = ( text: string ): void => speak( text, 'polite' );
const form = document.querySelector< HTMLFormElement >( '#sw-immosuite-upload' );
if ( form !== null ) {
	beginSending( form, announce );
}
beginCopying( document, announce );
follow( announce );
void checkAuthorization( document );
