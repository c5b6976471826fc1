<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;

defined( 'ABSPATH' ) || exit;

/**
 * Listings and the media library: who may open it, which files a listing may use, and cleanup of lists when a file is deleted.
 */
final class ListingLibraryModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'admin_init', [ Capabilities::class, 'openLibrary' ] );
		add_filter( 'add_post_metadata', self::written( ... ), 10, 4 );
		add_filter( 'update_post_metadata', self::written( ... ), 10, 4 );
		add_action( 'delete_attachment', $this->deleted( ... ) );
	}

	private static function written( mixed $done, int $id, string $key, mixed $value ): mixed {
		return null === $done && in_array( $key, [ 'sw_immo_gallery', 'sw_immo_plans', 'sw_immo_documents' ], true ) ? FileLists::onWrite( $id, Field::from( $key ), $value ) : $done;
	}

	private function deleted( int $id ): void {
		foreach ( $this->container->get( PictureUse::class )->listings( $id ) as $listing ) {
			FileLists::removeAttachment( $listing, $id );
		}
		ContactPhoto::removeFromUsers( $id );
	}
}
