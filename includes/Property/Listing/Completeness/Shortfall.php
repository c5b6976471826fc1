<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

defined( 'ABSPATH' ) || exit;

/** Something that a listing lacks, with its rule and the fields to fill in. */
final class Shortfall {

	/**
	 * @param string          $code     Code of the rule.
	 * @param string|null     $law      The law that requires it; null if none.
	 * @param list<string>    $fields   Fields to fill in: meta keys, or "details.x".
	 * @param list<string>    $labels   Labels of these fields.
	 * @param string          $sentence Key of the sentence that the editor shows.
	 * @param int|string|null $argument A number or a day (YYYY-MM-DD) that the sentence names.
	 */
	public function __construct(
		public readonly string $code,
		public readonly ?string $law,
		public readonly array $fields,
		public readonly array $labels,
		public readonly string $sentence,
		public readonly int|string|null $argument,
	) {
	}
}
