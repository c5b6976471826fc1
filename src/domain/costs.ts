/**
 * Costs of buying a property in addition to its price. includes/Property/Costs/PurchaseCosts.php does the same on the
 * server; tests/fixtures/purchase-costs.json tests both.
 */

/** Shares of the price in percent; null if unknown, which leaves the part out of the total. */
export interface CostRates {
	readonly tax: number | null;
	readonly commission: number | null;
	readonly notary: number;
	readonly register: number;
}

/** Euros; null where the rate is unknown. */
export interface Costs {
	readonly tax: number | null;
	readonly notary: number;
	readonly register: number;
	readonly commission: number | null;
	readonly total: number;
}

/**
 * Whole euros. Cents and hundredths of a percent are whole numbers, so no float error can tip the rounding.
 *
 * @param half Added before the cents are cut off: 0 rounds down, 0.5 rounds half up.
 */
const share = < R extends number | null >( price: number, percent: R, half = 0.5 ): R =>
	( percent === null
		? null
		: Math.floor( ( Math.round( price * 100 ) * Math.round( percent * 100 ) ) / 1e6 + half ) ) as R;

/**
 * The tax is rounded down (§ 11(2) GrEStG), the other parts half up; the total is the sum of the rounded values.
 *
 * @param price Euros.
 */
export function purchaseCosts( price: number, rates: CostRates ): Costs {
	const parts = {
		tax: share( price, rates.tax, 0 ),
		notary: share( price, rates.notary ),
		register: share( price, rates.register ),
		commission: share( price, rates.commission ),
	};
	return { ...parts, total: Object.values( parts ).reduce< number >( ( sum, part ) => sum + ( part ?? 0 ), price ) };
}

/**
 * First monthly rate of an annuity loan: a twelfth of a year's interest and repayment. 120_000 is 12 months times
 * 10_000 hundredths of a percent in 100 %; half of that is added to round half up.
 *
 * @param loan      Euros.
 * @param interest  Percent a year.
 * @param repayment Percent a year, in the first year.
 * @return Whole euros, half up.
 */
export const monthlyRate = ( loan: number, interest: number, repayment: number ): number =>
	Math.floor( ( loan * Math.round( ( interest + repayment ) * 100 ) + 60_000 ) / 120_000 );
