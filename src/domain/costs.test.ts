/** @jest-environment node */
import table from '../../tests/fixtures/purchase-costs.json';
import { monthlyRate, purchaseCosts } from './costs';

it.each( table.costs )( 'costs: $name', ( { price, rates, costs } ) => {
	expect( purchaseCosts( price, rates ) ).toEqual( costs );
} );

it.each( table.monthlyRates )( 'monthly rate: $name', ( { loan, interest, repayment, rate } ) => {
	expect( monthlyRate( loan, interest, repayment ) ).toBe( rate );
} );
