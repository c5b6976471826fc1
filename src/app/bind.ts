import { connectCalls, connectRegions, formToken, type FrameConfig, type Language } from '../store';
import type { Route } from './route';

/** What is on screen, in which language its calls are answered, and whose page is around it. */
export interface Speaker {
	readonly widget: Route[ 'widget' ];
	readonly lang: Language;
	/** Origin of another site's page; else empty. */
	readonly embedder: string;
}

/** Lets the stores call for a widget: with its document's addresses, and the form token that proves its form. */
export function bind( config: FrameConfig, { widget, lang, embedder }: Speaker, token: string ): void {
	connectCalls( config.rest, { widget, lang }, embedder );
	connectRegions( config.regions );
	formToken.setState( { token } );
}
