<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

defined( 'ABSPATH' ) || exit;

/** Values named in the sentence about a fault, in the language of the sentence. */
final class FaultDetails {

	/** Kinds of fields that have sentences of their own. */
	public const AMOUNT = 'amount';
	public const WHOLE  = 'whole';
	public const YEAR   = 'year';
	public const CHOICE = 'choice';

	/**
	 * @param string $label What the form calls the field.
	 * @param string $kind  One of the above; empty for any other.
	 * @param string $least Lower bound with its unit; empty where there is none.
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
