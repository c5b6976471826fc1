<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use InvalidArgumentException;

defined( 'ABSPATH' ) || exit;

/** Why a file, a feature or a region is not taken: one plain English sentence for the operator. */
final class ImportError extends InvalidArgumentException {

	/**
	 * @param FindingCode  $finding Its code, for whoever has words of their own.
	 * @param list<string> $values  What such words name.
	 */
	public function __construct(
		string $message,
		public readonly FindingCode $finding = FindingCode::Other,
		public readonly array $values = [],
	) {
		parent::__construct( $message );
	}
}
