import { connectCalls, connectRegions, formToken, type FrameConfig, type Language } from '../store';
import type { Route } from './route';

/** What is on screen, and in which language its calls are answered. */
export interface Speaker {
	readonly widget: Route[ 'widget' ];
	readonly lang: Language;
}

/** Lets the stores call for a widget: with its document's addresses, and the form token that proves its form. */
export function bind( config: FrameConfig, speaker: Speaker, token: string ): void {
	connectCalls( config.rest, speaker );
	connectRegions( config.regions );
	formToken.setState( { token } );
}
