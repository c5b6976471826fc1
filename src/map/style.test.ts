import { backdropStyle, regionStyle, type Colors } from './style';

const colors: Colors = {
	surface: 'surface',
	line: 'line',
	outline: 'outline',
	hover: 'hover',
	chosen: 'chosen',
	ink: 'ink',
	focus: 'focus',
};

const still = { selected: false, hovered: false, focused: false };

it.each( [
	[ {}, { fillColor: 'surface', fillOpacity: 0.55, color: 'outline', weight: 1 } ],
	[ { hovered: true }, { fillColor: 'hover', fillOpacity: 1, color: 'ink', weight: 2 } ],
	[ { selected: true }, { fillColor: 'chosen', fillOpacity: 0.7, color: 'ink', weight: 2 } ],
	[
		{ selected: true, hovered: true },
		{ fillColor: 'chosen', fillOpacity: 0.84, color: 'ink', weight: 2 },
	],
	[ { focused: true }, { fillColor: 'surface', fillOpacity: 0.55, color: 'focus', weight: 4 } ],
	[
		{ hovered: true, focused: true },
		{ fillColor: 'hover', fillOpacity: 1, color: 'focus', weight: 4 },
	],
	[
		{ selected: true, focused: true },
		{ fillColor: 'chosen', fillOpacity: 0.7, color: 'focus', weight: 4 },
	],
] )( 'a region in the state %j has its fill and its outline', ( state, style ) => {
	expect( regionStyle( { ...still, ...state }, colors ) ).toEqual( { fill: true, ...style } );
} );

it( 'a backdrop is a dashed line', () => {
	expect( backdropStyle( colors ) ).toEqual( { fill: false, color: 'line', weight: 1, dashArray: '3 3' } );
} );
