<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

defined( 'ABSPATH' ) || exit;

/** Something that a listing lacks. */
final class Shortfall {

	/**
	 * @param string          $code     Of the rule.
	 * @param string|null     $law      Null where none asks for it.
	 * @param list<string>    $fields   Keys of the meta, "details.x" of the details: where it is mended.
	 * @param list<string>    $labels   What these are called in the sentence.
	 * @param string          $sentence Key of the sentence that the editor says.
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
