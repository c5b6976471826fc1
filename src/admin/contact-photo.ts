/** The photo on a user's profile: puts the picture chosen in core's media library into the form. */

/** An attachment in the shape that core's media library returns. */
interface Chosen {
	readonly id: number;
	readonly status?: string;
	readonly url: string;
	readonly sizes?: { readonly thumbnail?: { readonly url: string } };
}

/** The part of core's media window used here. */
interface Library {
	readonly on: ( what: 'select', act: () => void ) => void;
	readonly open: () => void;
	readonly state: () => { readonly get: ( what: 'selection' ) => { readonly first: () => { toJSON: () => Chosen } } };
}

type MakeLibrary = ( options: {
	readonly title: string;
	readonly button: { readonly text: string };
	readonly library: { readonly type: 'image' };
	readonly multiple: false;
} ) => Library;

interface Core {
	readonly media?: MakeLibrary;
}

function partsOf( container: HTMLElement ) {
	const input = container.querySelector( 'input' );
	const image = container.querySelector( 'img' );
	const [ choose, remove ] = container.querySelectorAll( 'button' );
	const fault = container.querySelector( '[role=alert]' );
	return input && image && choose && remove && fault ? { input, image, choose, remove, fault } : null;
}

type Parts = NonNullable< ReturnType< typeof partsOf > >;

/** Shows the chosen picture; an id of 0 removes it. */
function show( { input, image, remove, fault }: Parts, id: number, url: string ): void {
	input.value = `${ id }`;
	image.src = url;
	image.hidden = id === 0;
	remove.hidden = id === 0;
	fault.textContent = '';
}

/** Shows the chosen picture, or an error if the picture is in the vault, whose files visitors cannot see. */
function showChosen( parts: Parts, { id, status, url, sizes }: Chosen, refusal: string ): void {
	if ( status === 'private' ) {
		parts.fault.textContent = refusal;
	} else {
		show( parts, id, sizes?.thumbnail?.url ?? url );
	}
}

export function startPhoto( container: HTMLElement, makeLibrary: MakeLibrary ): void {
	const parts = partsOf( container );
	if ( parts === null ) {
		return;
	}
	const { title = '', kept: refusal = '' } = container.dataset;
	let library: Library | null = null;
	const open = (): void => {
		if ( library === null ) {
			const newLibrary = makeLibrary( {
				title,
				button: { text: title },
				library: { type: 'image' },
				multiple: false,
			} );
			newLibrary.on( 'select', () =>
				showChosen( parts, newLibrary.state().get( 'selection' ).first().toJSON(), refusal )
			);
			library = newLibrary;
		}
		library.open();
	};
	parts.choose.addEventListener( 'click', open );
	parts.choose.hidden = false;
	parts.remove.addEventListener( 'click', () => {
		show( parts, 0, '' );
		parts.choose.focus();
	} );
	parts.remove.hidden = parts.input.value === '0';
}

const section = document.querySelector< HTMLElement >( '[data-swis-photo]' );
const { media } = ( window as { readonly wp?: Core } ).wp ?? {};
if ( section !== null && media !== undefined ) {
	startPhoto( section, media );
}
