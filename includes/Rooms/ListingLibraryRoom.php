<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Property\Listing\ContactPerson;
use SwImmoSuite\Property\Listing\ListingCapabilities;
use SwImmoSuite\Property\Listing\ListingFiles;
use SwImmoSuite\Property\Listing\PictureUse;

defined( 'ABSPATH' ) || exit;

/** Listings and the media library: who may open it, and what becomes of lists that name what is deleted there. */
final class ListingLibraryRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'admin_init', [ ListingCapabilities::class, 'openLibrary' ] );
		add_action( 'delete_attachment', $this->deleted( ... ) );
	}

	private function deleted( int $id ): void {
		foreach ( ( new PictureUse( $this->services->connection() ) )->listings( $id ) as $listing ) {
			ListingFiles::forget( $listing, $id );
		}
		ContactPerson::forgetPhoto( $id );
	}
}
