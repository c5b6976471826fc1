<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** Topic of a submission as a stranger may read it: contains no typed text and no exclusive listing. */
final class PublicTopic {

	/**
	 * @param string       $title   Title of the listing, the property or the search; empty if nothing may be named.
	 * @param string       $details Place and price of the listing, or bounds of the search; may be empty.
	 * @param Listing|null $listing Null: none, or it is not public any more.
	 * @param 'viewing'|'call'|'details'|null $wish The sender's choice (exposeInquiry.type); null: none.
	 */
	public function __construct(
		public readonly string $title = '',
		public readonly string $details = '',
		public readonly ?Listing $listing = null,
		public readonly ?string $wish = null,
	) {
	}
}
