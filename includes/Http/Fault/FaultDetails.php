<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

defined( 'ABSPATH' ) || exit;

/** Values for the sentence about a fault, in the language of the sentence. */
final class FaultDetails {

	/** Kinds of fields with sentences of their own; GONE is a field that the form no longer has. */
	public const AMOUNT = 'amount';
	public const WHOLE  = 'whole';
	public const YEAR   = 'year';
	public const CHOICE = 'choice';
	public const TICK   = 'tick';
	public const GONE   = 'gone';

	/**
	 * @param string $label Label of the field in the form.
	 * @param string $kind  One of the constants; empty for any other field.
	 * @param string $least Lower bound with its unit; empty if there is none.
	 * @param string $most  Upper bound.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $kind = '',
		public readonly string $least = '',
		public readonly string $most = '',
	) {
	}
}
