import { connectCalls, connectRegions, formToken, type FrameConfig, type Language } from '../store';
import type { Route } from './route';

/** The widget on screen, its language and its embedding site. */
export interface ActiveWidget {
	readonly widget: Route[ 'widget' ];
	readonly lang: Language;
	/** Origin of the embedding site; empty on the site of the plugin itself. */
	readonly embedder: string;
}

/** Connects the stores to a widget's document: its URLs, and the form token. */
export function bindStores( config: FrameConfig, { widget, lang, embedder }: ActiveWidget, token: string ): void {
	connectCalls( config.rest, { widget, lang }, embedder );
	connectRegions( config.regions );
	formToken.setState( { token } );
}
