import { __ } from '@wordpress/i18n';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { applyFonts, applyTheme, connectToHost, readEarly, type HostLink } from '../bridge';
import {
	followSession,
	formToken,
	notify,
	tryNonce,
	useConnection,
	useNotices,
	watchConnection,
	type FrameConfig,
} from '../store';
import { session } from '../store/session';
import { App, type AppProps } from './App';
import { bindStores } from './bind-stores';
import { configOf } from './config';
import { ensureContrast } from './contrast';
import { earlyValues, fillIn, replay, takeStoredValues, withoutLists, withoutRadios } from './early';
import { rememberFocus } from './focus';
import { loadRoute } from './load-route';
import { canHydrate } from './can-hydrate';
import { routeOf, type Route, type WidgetModule } from './route';
import { ROUTES } from './routes.gen';
import { preloadNotices } from './Snackbar';
import { preventMisclicks } from './misclicks';
import { loadTexts } from './texts';
import { titleOf } from './title';
import { documentWidgetLink } from './widget-link';

type Init = HostLink[ 'init' ];
type InitQuery = Pick< AppProps[ 'params' ], ( typeof QUERY )[ number ] >;

/** A document while it starts. */
interface Frame {
	root: HTMLElement;
	route: Route;
	widget: WidgetModule;
	config: FrameConfig;
	link: HostLink;
	/** Link of the document's widget. */
	widgetLink: AppProps[ 'link' ];
}

/** The host page's consents take precedence: its token covers them, and the page may be older than the document. */
function mergedConfig( config: FrameConfig, init: Init ): FrameConfig {
	const consents = init?.params.consents ?? config.consents;
	return { ...config, lang: init?.locale ?? config.lang, consents };
}

/** Query parameters that a widget may read. */
const QUERY = [ 'objectId', 'search', 'uuid', 'tab' ] as const;

/** Parameters of this instance: from the host page, or, without an embedding page, from the document's own URL. */
function paramsOf( { embedded }: HostLink, init: Init ): AppProps[ 'params' ] {
	const query: InitQuery = embedded
		? ( init?.params ?? {} )
		: Object.fromEntries( new URLSearchParams( window.location.search ) );
	const given = QUERY.flatMap( ( name ) => ( query[ name ] === undefined ? [] : [ [ name, query[ name ] ] ] ) );
	return {
		id: embedded ? window.name : '',
		attributes: init?.params.attributes ?? {},
		...( Object.fromEntries( given ) as InitQuery ),
	};
}

/** Returns a function that builds the app's props: an init message changes `config` and `params`, other props stay. */
function propsFor( { config, link, widgetLink, widget: { default: widget } }: Frame ): ( init: Init ) => AppProps {
	const onTitle = titleOf( config );
	const initial = { ...takeStoredValues(), ...earlyValues( document ) };
	let params = paramsOf( link, link.init );
	return ( init ) => {
		const next = paramsOf( link, init );
		// Keep the same object while only the theme changes: for new attributes a form reads its draft again.
		params = JSON.stringify( next ) === JSON.stringify( params ) ? params : next;
		return { widget, config: mergedConfig( config, init ), params, link: widgetLink, initial, onTitle };
	};
}

/** Hydrates the prerendered step if the client would render the same step, else renders the client's step. */
function mount( { root, widget, config }: Frame, props: AppProps ): Root {
	const { initial = {} } = props;
	const { params } = props;
	const isPrerendered =
		props.config.lang === config.lang &&
		( widget.isPrerendered?.( params.attributes, params ) ?? true ) &&
		canHydrate( root, props.config.consents );
	const restoreFocus = rememberFocus( root );
	const early = readEarly( root );
	const onRecoverableError = ( error: unknown ): void =>
		console.error( 'SW ImmoSuite: not taken over as printed', error );
	// Synchronous: a letter typed between reading the fields and the first render would be lost.
	const reactRoot = flushSync( () => {
		if ( isPrerendered ) {
			// A radio choice changes the markup, so the form reads radio buttons after hydration.
			fillIn( root, initial );
			const hydrationValues = withoutRadios( document, withoutLists( initial ) );
			return hydrateRoot( root, <App { ...props } initial={ hydrationValues } />, { onRecoverableError } );
		}
		const fresh = createRoot( root, { onRecoverableError } );
		fresh.render( <App { ...props } /> );
		return fresh;
	} );
	restoreFocus();
	replay( root, early );
	return reactRoot;
}

/** Announces only the restored connection; the form itself reports a lost connection. */
function followConnection(): void {
	useConnection.subscribe( ( { online }, before ) => {
		if ( online && ! before.online ) {
			notify( { type: 'success', text: __( 'You are online again.', 'sw-immosuite' ) } );
		}
	} );
	watchConnection( window );
}

/** Applies an init message, even the first one: the bootstrap, which usually applies that one, may be blocked. */
function applyInit( init: Init ): void {
	const html = document.documentElement;
	if ( init !== null ) {
		applyTheme( html, init.theme );
		applyFonts( document, init.fonts );
	}
	ensureContrast( html );
}

/** Closes a notice when the step changes. Its action stays until the form is sent or the visitor signs out. */
function withEndingNotices( link: HostLink ): HostLink {
	const { close, clear } = useNotices.getState();
	link.onNavigate( () => close() );
	session.subscribe( ( { email }, before ) => email === '' && before.email !== '' && clear() );
	return {
		...link,
		route: ( ...[ path, push, ...title ] ) => {
			if ( push ) {
				close();
			}
			link.route( path, push, ...title );
		},
		emit: ( event, detail ) => {
			if ( event === 'sent' ) {
				clear();
			}
			link.emit( event, detail );
		},
	};
}

/** The host page's form token. Pages of other sites have none, so the document's own token is used. */
const tokenOf = ( init: Init, config: FrameConfig ): string => ( init?.token ? init : config ).token;

function followHost( frame: Frame, reactRoot: Root, propsOf: ( init: Init ) => AppProps ): void {
	const html = document.documentElement;
	frame.link.onViewport( ( top, height ) => {
		html.style.setProperty( '--swis-view-top', `${ top }px` );
		html.style.setProperty( '--swis-view-height', `${ height }px` );
	} );
	let { init: before } = frame.link;
	frame.link.onInit( ( init ) => {
		applyInit( init );
		// An unchanged token must not overwrite a token that the frame has renewed meanwhile.
		if ( init.token !== before?.token ) {
			formToken.setState( { token: tokenOf( init, frame.config ) } );
		}
		if ( init.nonce && init.nonce !== before?.nonce ) {
			tryNonce( init.nonce );
		}
		before = init;
		html.lang = init.locale;
		void loadTexts( init.locale, frame.config, frame.route.german ).then( () =>
			reactRoot.render( <App { ...propsOf( init ) } /> )
		);
	} );
}

async function open(): Promise< void > {
	const root = document.getElementById( 'sw-immosuite-root' );
	const config = configOf( document );
	const route = config && routeOf( ROUTES, config );
	if ( ! root || ! route ) {
		throw new Error( 'SW ImmoSuite: the frame document lacks its root or its config, or names no widget.' );
	}
	const widget = await loadRoute( route, config, root );
	if ( widget === null ) {
		return;
	}
	// Connect only now, because connecting ends the bootstrap's recording of early events.
	const link = withEndingNotices( await connectToHost( config.origins ) );
	const { init } = link;
	if ( init !== null && init.locale !== config.lang ) {
		await loadTexts( init.locale, config, route.german );
	}
	const lang = init?.locale ?? config.lang;
	const activeWidget = { widget: route.widget, lang, embedder: link.embedder };
	bindStores( config, activeWidget, tokenOf( init, config ) );
	applyInit( init );
	document.documentElement.dataset[ 'shown' ] = '';
	const widgetLink = documentWidgetLink( { root, config, link, ...activeWidget } );
	const frame: Frame = { root, route, widget, config, link, widgetLink };
	const propsOf = propsFor( frame );
	followHost( frame, mount( frame, propsOf( init ) ), propsOf );
	followConnection();
	preventMisclicks( window );
	window.addEventListener( 'focusin', preloadNotices, { once: true } );
	window.addEventListener( 'swis-shade', ( { detail }: CustomEventInit< string > ) => link.shade( detail ?? '' ) );
	followSession( window, init?.nonce ?? '' );
}

/**
 * Starts the document. If it fails before the first render, the bootstrap shows its message over the prerendered step.
 */
export async function start(): Promise< void > {
	try {
		await open();
	} catch ( error ) {
		console.error( error );
		fillIn( document, takeStoredValues() );
		window.swImmosuite?.fail?.();
	}
}
