<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use InvalidArgumentException;

defined( 'ABSPATH' ) || exit;

/** The reason why a file, feature or region is refused: one English sentence. */
final class ImportError extends InvalidArgumentException {

	/**
	 * @param FindingCode  $finding Code, for a translated sentence.
	 * @param list<string> $values  Values for its placeholders.
	 */
	public function __construct(
		string $message,
		public readonly FindingCode $finding = FindingCode::Other,
		public readonly array $values = [],
	) {
		parent::__construct( $message );
	}
}
