<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

defined( 'ABSPATH' ) || exit;

/** The differences between a listing on the site and in the file. */
final class ListingChange {

	/**
	 * @param array<string, mixed> $columns Columns of the post, not slashed.
	 * @param array<string, mixed> $meta    Cleaned, by key.
	 * @param list<string>         $names   Names for the report: values of Field, and title, excerpt, content, status.
	 */
	public function __construct(
		public readonly array $columns,
		public readonly array $meta,
		public readonly array $names,
	) {
	}

	public function isEmpty(): bool {
		return [] === $this->names;
	}
}
