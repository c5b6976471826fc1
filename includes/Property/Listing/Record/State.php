<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

defined( 'ABSPATH' ) || exit;

/** What has become of a listing (L2). It is meta, never a status of the post: who may see it is another question. */
enum State: string {

	case Active    = 'active';
	case Reserved  = 'reserved';
	case Sold      = 'sold';
	case Reference = 'reference';

	/** In the table listings: what is on offer is at most that of Reserved, so that one comparison finds it. */
	public function rank(): int {
		return match ( $this ) {
			self::Active    => 0,
			self::Reserved  => 1,
			self::Sold      => 2,
			self::Reference => 3,
		};
	}

	/** Whether it can still be bought or rented: searches find it, inquiries are taken, a price is named. */
	public function isOnOffer(): bool {
		return $this->rank() <= self::Reserved->rank();
	}
}
