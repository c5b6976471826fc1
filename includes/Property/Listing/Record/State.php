<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

defined( 'ABSPATH' ) || exit;

/** State of the offer. Stored as meta, not as post status, since it does not affect who may see the listing. */
enum State: string {

	case Active    = 'active';
	case Reserved  = 'reserved';
	case Sold      = 'sold';
	case Reference = 'reference';

	/** Value in the table listings. For listings on offer it is at most that of Reserved, so one comparison finds them. */
	public function rank(): int {
		return match ( $this ) {
			self::Active    => 0,
			self::Reserved  => 1,
			self::Sold      => 2,
			self::Reference => 3,
		};
	}

	/** Whether the listing can be bought or rented: searches find it, inquiries are accepted, the price is shown. */
	public function isOnOffer(): bool {
		return $this->rank() <= self::Reserved->rank();
	}
}
