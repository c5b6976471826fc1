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

const at = ( root: HTMLElement, selector: string, type: string ): Event => {
	const event = new Event( type, { bubbles: true } );
	root.querySelector( selector )?.dispatchEvent( event );
	return event;
};

test( 'reads the fields as the visitor left them', () => {
	expect( readEarly( form() ).values ).toEqual( {
		salutation: '',
		kind: 'b',
		firstname: 'Erika',
		message: 'Guten Tag',
		newsletter: true,
		city: 'Konstanz',
	} );
} );

test( 'knows what was touched, clicked and sent', () => {
	const root = form();
	const early = [
		at( root, '[name=firstname]', 'input' ),
		at( root, '[name=firstname]', 'input' ),
		at( root, 'button[type=button]', 'click' ),
		at( root, 'button:not([type])', 'click' ),
		at( root, 'form', 'submit' ),
	];
	const state = readEarly( root, { init: null, origin: '', early, stop: () => undefined, fail: () => undefined } );
	expect( state.touched ).toEqual( [ 'firstname' ] );
	expect( state.clicks ).toEqual( [ root.querySelector( 'button[type=button]' ) ] );
	expect( state.submitted ).toBe( true );
} );

test( 'without a bootstrap nothing was touched', () => {
	expect( readEarly( form(), undefined ) ).toMatchObject( { touched: [], clicks: [], submitted: false } );
} );
