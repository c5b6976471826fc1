<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** A listing in a mail; all texts are plain text. */
final class ListingTile {

	/**
	 * @param string      $url     Address of the listing's page.
	 * @param string      $title   Title.
	 * @param string      $news    Reason why the mail lists it.
	 * @param string      $place   Postal code and city; empty if unknown.
	 * @param string      $figures Size and rooms; empty if unknown.
	 * @param string      $price   Price with its label; empty if unknown.
	 * @param string|null $picture Address on this site; null: none.
	 * @param string      $linkText Text of the link.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $title,
		public readonly string $news,
		public readonly string $place,
		public readonly string $figures,
		public readonly string $price,
		public readonly ?string $picture,
		public readonly string $linkText,
	) {
	}

	/** Address of a public picture on this site; mails load nothing from other hosts. */
	public static function pictureOf( Listing $listing ): ?string {
		$url = null === $listing->image || null !== Vault::folderOf( $listing->image ) ? false : wp_get_attachment_image_url( $listing->image, PictureSize::Card->coreName() );
		return false !== $url && Settings::origin( $url ) === Settings::ownOrigin() ? $url : null;
	}

	/** @return list<string> Non-empty details. */
	public function lines(): array {
		return array_values( array_filter( [ $this->place, $this->figures, $this->price ], static fn( string $line ): bool => '' !== $line ) );
	}
}
