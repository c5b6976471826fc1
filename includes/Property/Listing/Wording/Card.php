<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * A listing in a list (specification, chapter 3).
 *
 * @phpstan-import-type ListingCardShape from Shapes
 */
final class Card {

	/** @return ListingCardShape */
	public static function of( Listing $listing, Translator $translator, Clock $clock ): array {
		$facts = new KeyFigures( $listing, $translator );
		return [
			'uuid'     => $listing->uuid,
			'objectId' => $listing->postId,
			'image'    => self::image( $listing, $clock ),
			'title'    => $listing->title,
			'zip'      => $listing->zip,
			'city'     => $listing->city,
			'category' => $facts->category(),
			'price'    => $facts->price(),
			'link'     => $listing->link( $translator->language ),
		];
	}

	/**
	 * The title picture. Anybody who edits a listing can name any picture of the site, so a private picture is shown
	 * only by exclusive listings and its own.
	 */
	private static function image( Listing $listing, Clock $clock ): ?string {
		$image = $listing->image;
		if ( null === $image ) {
			return null;
		}
		$isOwn = $listing->exclusive || null === Vault::folderOf( $image ) || ListingAttachments::listingOf( $image )?->ID === $listing->postId;
		return $isOwn ? PictureUrl::of( $image, PictureSize::Card, $clock ) : null;
	}
}
