import { act, render, screen } from '@testing-library/react';
import { useLoading } from '../store';
import { Progress } from './Progress';

it( 'shows while requests are running', () => {
	render( <Progress /> );
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	act( () => useLoading.setState( { calls: 2 } ) );
	expect( screen.getByRole( 'progressbar', { name: 'Loading …' } ) ).toBeTruthy();
	act( () => useLoading.setState( { calls: 0 } ) );
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
} );
