import { startPhoto } from './contact-photo';

const FORM = `
	<input type="hidden" name="sw_immosuite_photo" value="0">
	<img src="" alt="" hidden>
	<button hidden>Choose a photo</button>
	<button hidden>Remove photo</button>
	<p role="alert"></p>`;

let onSelect: () => void;
let chosen: object;
let container: HTMLElement;

const library = jest.fn( () => ( {
	on: ( _: 'select', act: () => void ) => {
		onSelect = act;
	},
	open: () => onSelect(),
	state: () => ( { get: () => ( { first: () => ( { toJSON: () => chosen as never } ) } ) } ),
} ) );

const buttons = (): HTMLButtonElement[] => Array.from( container.querySelectorAll( 'button' ) );
const chooseButton = (): HTMLButtonElement | undefined => buttons()[ 0 ];
const removeButton = (): HTMLButtonElement | undefined => buttons()[ 1 ];
const image = (): HTMLImageElement | null => container.querySelector( 'img' );
const value = (): string | undefined => container.querySelector( 'input' )?.value;

beforeEach( () => {
	document.body.innerHTML = '<div data-title="Choose" data-kept="Another one, please."></div>';
	container = document.body.firstElementChild as HTMLElement;
	container.innerHTML = FORM;
	library.mockClear();
	startPhoto( container, library );
} );

it( 'shows the selected photo, in a small size if available, and submits it with the form', () => {
	expect( [ chooseButton()?.hidden, removeButton()?.hidden ] ).toEqual( [ false, true ] );
	chosen = { id: 7, status: 'inherit', url: '/large.jpg', sizes: { thumbnail: { url: '/small.jpg' } } };
	chooseButton()?.click();
	expect( [ value(), image()?.getAttribute( 'src' ), image()?.hidden ] ).toEqual( [ '7', '/small.jpg', false ] );
	chosen = { id: 8, url: '/tiny.png' };
	chooseButton()?.click();
	expect( [ value(), image()?.getAttribute( 'src' ) ] ).toEqual( [ '8', '/tiny.png' ] );
	expect( library ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows why a picture of an exclusive listing cannot be used', () => {
	chosen = { id: 9, status: 'private', url: '/x.jpg' };
	chooseButton()?.click();
	expect( [ value(), container.querySelector( '[role=alert]' )?.textContent ] ).toEqual( [
		'0',
		'Another one, please.',
	] );
} );

it( 'removes the photo and moves the focus to the button that selects another', () => {
	chosen = { id: 7, url: '/large.jpg' };
	chooseButton()?.click();
	removeButton()?.click();
	expect( [ value(), image()?.hidden ] ).toEqual( [ '0', true ] );
	expect( document.activeElement ).toBe( chooseButton() );
} );
