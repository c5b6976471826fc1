import { connectCalls, connectRegions, formToken, type FrameConfig, type Language } from '../store';
import type { Route } from './route';

/** The widget on screen, its language and its embedding site. */
export interface ActiveWidget {
	readonly widget: Route[ 'widget' ];
	readonly lang: Language;
	/** Origin of the embedding site; empty on the own site. */
	readonly embedder: string;
}

/** Connects the stores to a widget: its document's URLs, and the form token for its form. */
export function bindStores( config: FrameConfig, { widget, lang, embedder }: ActiveWidget, token: string ): void {
	connectCalls( config.rest, { widget, lang }, embedder );
	connectRegions( config.regions );
	formToken.setState( { token } );
}
