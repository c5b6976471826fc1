import { readEarly } from './early';

const form = (): HTMLElement => {
	const root = document.createElement( 'main' );
	root.innerHTML = `
		<form>
			<input type="radio" name="salutation" value="Frau"><input type="radio" name="salutation" value="Herr">
			<input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b" checked>
			<input name="firstname" value="Erika"><textarea name="message">Guten Tag</textarea>
			<input type="checkbox" name="newsletter" checked><input value="without a name">
			<input type="checkbox" name="regions" value="moos" checked><input type="checkbox" name="regions" value="singen">
			<select name="city"><option>Konstanz</option></select>
			<button type="button">Mehr</button><button>Senden</button>
		</form>`;
	return root;
};

const fire = ( root: HTMLElement, selector: string, type: string ): Event => {
	const event = new Event( type, { bubbles: true } );
	root.querySelector( selector )?.dispatchEvent( event );
	return event;
};

test( 'reads the current values of the fields', () => {
	expect( readEarly( form() ).values ).toEqual( {
		salutation: '',
		kind: 'b',
		firstname: 'Erika',
		message: 'Guten Tag',
		newsletter: true,
		city: 'Konstanz',
	} );
} );

test( 'reports touched fields, clicks and submission', () => {
	const root = form();
	const early = [
		fire( root, '[name=firstname]', 'input' ),
		fire( root, '[name=firstname]', 'input' ),
		fire( root, 'button[type=button]', 'click' ),
		fire( root, 'button:not([type])', 'click' ),
		fire( root, 'form', 'submit' ),
	];
	const state = readEarly( root, { init: null, origin: '', early, stop: () => undefined, fail: () => undefined } );
	expect( state.touched ).toEqual( [ 'firstname' ] );
	expect( state.clicks ).toEqual( [ root.querySelector( 'button[type=button]' ) ] );
	expect( state.submitted ).toBe( true );
} );

test( 'reports nothing as touched without a bootstrap', () => {
	expect( readEarly( form(), undefined ) ).toMatchObject( { touched: [], clicks: [], submitted: false } );
} );

test( 'reports a radio button selected by a pointer, but not by an arrow key', () => {
	const root = form();
	document.body.append( root );
	const press = ( value: string, detail: number ): Event => {
		const radio = root.querySelector( `[name=salutation][value=${ value }]` ) as HTMLInputElement;
		const event = new MouseEvent( 'click', { bubbles: true, detail } );
		radio.dispatchEvent( event );
		return event;
	};
	const clicks = ( ...early: Event[] ): readonly Element[] =>
		readEarly( root, { init: null, origin: '', early, stop: () => undefined } ).clicks;
	expect( clicks( press( 'Frau', 0 ) ) ).toEqual( [] );
	const [ first, second ] = [ press( 'Frau', 1 ), press( 'Herr', 1 ) ];
	expect( clicks( first, second ) ).toEqual( [ root.querySelector( '[value=Herr]' ) ] );
	root.remove();
} );
