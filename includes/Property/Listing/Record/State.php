<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

defined( 'ABSPATH' ) || exit;

/** State of the offer. Stored as meta, not as post status, since it is independent of who may see the listing. */
enum State: string {

	case Active    = 'active';
	case Reserved  = 'reserved';
	case Sold      = 'sold';
	case Reference = 'reference';

	/** Sort key in the table listings: everything on offer is at most Reserved, so that one comparison finds it. */
	public function rank(): int {
		return match ( $this ) {
			self::Active    => 0,
			self::Reserved  => 1,
			self::Sold      => 2,
			self::Reference => 3,
		};
	}

	/** Whether it can be bought or rented: searches find it, inquiries are accepted, a price is shown. */
	public function isOnOffer(): bool {
		return $this->rank() <= self::Reserved->rank();
	}
}
