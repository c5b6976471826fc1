/** Shows another route's widget in place of the document's own, as one history entry. */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostLink } from '../bridge';
import { formToken, type FrameConfig } from '../store';
import { Button } from '../ui';
import { loadExtraFields } from '../widgets/load-extra-fields';
import { plainLink, type FrameDocument } from './frame-document';
import { bindStores } from './bind-stores';
import { CONFIG_ID, readConfig } from './config';
import { documentUrl, routeAt } from './document-url';
import { ErrorBoundary } from './ErrorBoundary';
import './open-widget.css';
import { routeName } from './route-name';
import { readPath, withSubject, type ParsedPath, type Subject } from './history-path';
import { routeOf, type Route, type WidgetModule } from './route';
import { ROUTES } from './routes.gen';
import { loadTexts } from './texts';
import { titleOf } from './title';

/** A loaded route. */
interface LoadedRoute {
	readonly place: ParsedPath;
	readonly config: FrameConfig;
	readonly route: Route;
	readonly module: WidgetModule;
}

interface Opened {
	/** Route and subject. */
	readonly key: string;
	readonly close: () => void;
}

/** The widget shown in place of the document's own widget. */
let opened: Opened | null = null;

/** Key of the latest request; results of earlier requests are dropped. */
let latestKey = '';

/** Own URL of each document that has opened another widget. */
const addresses = new WeakMap< FrameDocument, string >();

/** In a top-level window the URL contains the widget's subject, so the path does not. */
const pathIn = ( { embedded }: HostLink, ownPath: string, subject: Subject ): string =>
	embedded ? withSubject( ownPath, subject ) : ownPath;

const placeAt = ( { embedded }: HostLink, path: string ): ParsedPath =>
	readPath( embedded ? path : withSubject( path, readPath( `/${ window.location.search }` ).subject ) );

/** Writes the URL of the current history entry, if this window owns it. */
function showAddress( { embedded }: HostLink, address = '' ): void {
	if ( ! embedded ) {
		window.history.replaceState( window.history.state, '', address );
	}
}

const isShown = ( key: string ): boolean => opened?.key === key;

const keyOf = ( { name, subject }: ParsedPath ): string => withSubject( `/${ name }`, subject );

/**
 * Fetches the public config of a route's document; null if there is none. Cuts the JSON out of the text: the JSON has
 * no `<` (DocumentPage escapes it). Parsing the document would load its styles, which this document's policy refuses.
 */
async function readDocument( url: string ): Promise< FrameConfig | null > {
	const answer = await fetch( url );
	const [ , afterTag = '' ] = ( await answer.text() ).split( `<script type="application/json" id="${ CONFIG_ID }">` );
	return answer.ok ? readConfig( JSON.parse( afterTag.split( '<' )[ 0 ] ?? '' ) ) : null;
}

async function loadWidget( place: ParsedPath, { lang }: FrameDocument ): Promise< LoadedRoute | null > {
	try {
		const config = await readDocument( documentUrl( window.location.href, place.name, lang ) );
		const route = config && routeOf( ROUTES, config );
		if ( ! route ) {
			return null;
		}
		const [ module ] = await Promise.all( [
			route.load(),
			loadTexts( lang, config, route.german ),
			config.extraFields && loadExtraFields( lang ),
		] );
		return { place, config, route, module };
	} catch {
		// Offline, or an update has deleted the chunk.
		return null;
	}
}

interface ScreenProps {
	frameDocument: FrameDocument;
	loaded: LoadedRoute;
	onBack: () => void;
}

function Screen( { frameDocument, loaded, onBack }: ScreenProps ): ReactNode {
	const { place, config, module } = loaded;
	const { default: Widget } = module;
	const { link } = frameDocument;
	return (
		<>
			<div className="swis-way-back">
				<Button look="bare" before="left" onClick={ onBack }>
					{ __( 'Back', 'sw-immosuite' ) }
				</Button>
			</div>
			<ErrorBoundary>
				<Widget
					config={ config }
					params={ { id: link.embedded ? window.name : '', attributes: {}, ...place.subject } }
					link={ {
						...plainLink( link ),
						open: ( route, subject ) => openWidget( frameDocument, route, subject ),
						route: ( to, push ) => link.route( pathIn( link, to, place.subject ), push ),
						onNavigate: ( listener ) =>
							link.onNavigate( ( to ) => {
								const next = placeAt( link, to );
								if ( keyOf( next ) === keyOf( place ) ) {
									listener( next.ownPath );
								}
							} ),
					} }
					onTitle={ titleOf( config ) }
				/>
			</ErrorBoundary>
		</>
	);
}

/**
 * Shows the loaded widget and moves the focus into it.
 *
 * @param scrollsToWidget Whether to scroll to the widget; Back and Forward keep the scroll position of their entry.
 */
function mount( frameDocument: FrameDocument, loaded: LoadedRoute, scrollsToWidget: boolean ): Opened {
	const { root, config, link, path } = frameDocument;
	const before = { title: document.title, token: formToken.getState().token, focused: document.activeElement };
	const container = document.createElement( 'div' );
	container.dataset[ 'opened' ] = '';
	container.tabIndex = -1;
	bindStores( loaded.config, { ...frameDocument, widget: loaded.route.widget }, loaded.config.token );
	const reactRoot = createRoot( container );
	const close = (): void => {
		opened = null;
		reactRoot.unmount();
		container.remove();
		delete root.dataset[ 'behind' ];
		bindStores( config, frameDocument, before.token );
		document.title = before.title;
		if ( before.focused instanceof HTMLElement ) {
			before.focused.focus( { preventScroll: true } );
		}
	};
	const onBack = (): void => {
		close();
		link.route( path(), true );
		showAddress( link, addresses.get( frameDocument ) );
		link.scrollTo( root );
	};
	reactRoot.render( <Screen frameDocument={ frameDocument } loaded={ loaded } onBack={ onBack } /> );
	root.dataset[ 'behind' ] = '';
	root.prepend( container );
	container.focus( { preventScroll: true } );
	if ( scrollsToWidget ) {
		link.scrollTo( container );
	}
	return { key: keyOf( loaded.place ), close };
}

/** Closes the opened widget when the visitor goes back to the document's own widget. */
const closeOnBack = ( { link, config }: FrameDocument ): void =>
	void link.onNavigate( ( to ) => {
		if ( routeName( to ) === routeName( config.route ) ) {
			latestKey = '';
			opened?.close();
		}
	} );

/** Whether the history entry belongs to another document, for example from before a reload. */
const isOfOtherDocument = ( frameDocument: FrameDocument, { name }: ParsedPath ): boolean =>
	! frameDocument.link.embedded &&
	! addresses.has( frameDocument ) &&
	routeName( routeAt( window.location.href ) ) === name;

/** Adds a history entry, after updating the path of the current one. */
function pushEntry( { link, lang, path }: FrameDocument, { name, ownPath, subject }: ParsedPath ): void {
	link.route( path(), false );
	link.route( pathIn( link, ownPath, subject ), true );
	showAddress( link, documentUrl( window.location.href, name, lang, subject ) );
}

/**
 * Opens another route's widget.
 *
 * @param to    The widget's path in the history; only its route if `about` is given.
 * @param about The widget's subject, if the visitor opens the widget; absent if the history entry already exists.
 * @return False if loading failed; true if it succeeded or a newer request replaced this one.
 */
export async function openWidget( frameDocument: FrameDocument, to: string, about?: Subject ): Promise< boolean > {
	const { link } = frameDocument;
	const place = about ? readPath( withSubject( `/${ to }`, about ) ) : placeAt( link, to );
	const key = keyOf( place );
	if ( isShown( key ) ) {
		return true;
	}
	if ( ! about && isOfOtherDocument( frameDocument, place ) ) {
		window.location.reload();
		return true;
	}
	if ( ! addresses.has( frameDocument ) ) {
		addresses.set( frameDocument, window.location.href );
		closeOnBack( frameDocument );
	}
	latestKey = key;
	const loaded = await loadWidget( place, frameDocument );
	if ( latestKey !== key || isShown( key ) ) {
		// A newer request, or the first click of a double click, has already shown its widget.
		return true;
	}
	if ( loaded === null ) {
		// Loading failed: set the history entry back to the widget on screen.
		link.route( frameDocument.path(), false );
		showAddress( link, addresses.get( frameDocument ) );
		return false;
	}
	opened?.close();
	if ( about ) {
		pushEntry( frameDocument, place );
	} else {
		link.route( to, false );
	}
	opened = mount( frameDocument, loaded, about !== undefined );
	return true;
}
