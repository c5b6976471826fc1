<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** An inquiry as it stands in the visitor's list. */
final class ListedInquiry {

	/**
	 * @param string $uuid       Of the inquiry.
	 * @param int    $listingId  Post; maybe gone.
	 * @param int    $receivedAt Unix seconds.
	 * @param JsonObject    $listing    What was kept of the listing: title, zip, city, category, price.
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
