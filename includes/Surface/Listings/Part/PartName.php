<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Listings\Part;

defined( 'ABSPATH' ) || exit;

/** The parts of a listing (L15), in the order of its page (L23). The values are those of the block's attribute. */
enum PartName: string {

	case Gallery    = 'gallery';
	case Head       = 'head';
	case Offer      = 'offer';
	case Facts      = 'facts';
	case Energy     = 'energy';
	case Location   = 'location';
	case Commission = 'commission';
	case Documents  = 'documents';
	case Form       = 'form';

	public function of( ListingView $view ): Part {
		return match ( $this ) {
			self::Gallery    => new Gallery( $view ),
			self::Head       => new Head( $view ),
			self::Offer      => new Offer( $view ),
			self::Facts      => new Facts( $view ),
			self::Energy     => new Energy( $view ),
			self::Location   => new Location( $view ),
			self::Commission => new Commission( $view ),
			self::Documents  => new Documents( $view ),
			self::Form       => new Form( $view ),
		};
	}
}
