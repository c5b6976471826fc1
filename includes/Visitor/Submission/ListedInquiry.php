<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** An inquiry in the visitor's list. */
final class ListedInquiry {

	/**
	 * @param string $uuid       UUID of the inquiry.
	 * @param int    $listingId  Id of the post, which may be deleted.
	 * @param int    $receivedAt Unix seconds.
	 * @param JsonObject    $listing    Copy of the listing: title, zip, city, category, price.
	 */
	public function __construct(
		public readonly string $uuid,
		public readonly int $listingId,
		public readonly int $receivedAt,
		public readonly bool $confirmed,
		public readonly JsonObject $listing,
	) {
	}
}
