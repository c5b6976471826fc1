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
 * @phpstan-type Price array{title: string, text: string}
 * @phpstan-type CardWithFigures array{uuid: string, objectId: int, image: string|null, title: string, zip: string, city: string, category: string, price: Price, link: string, figures: list<string>}
 */
final class Card {

	/** @return ListingCardShape */
	public static function of( Listing $listing, Translator $translator, Clock $clock ): array {
		return self::shape( new CardTexts( $listing, $translator ), $listing, $clock );
	}

	/** @return CardWithFigures */
	public static function withFigures( Listing $listing, Translator $translator, Clock $clock ): array {
		$card = new CardTexts( $listing, $translator );
		return self::shape( $card, $listing, $clock ) + [ 'figures' => $card->figures() ];
	}

	/** @return ListingCardShape */
	private static function shape( CardTexts $card, Listing $listing, Clock $clock ): array {
		return [
			'uuid'     => $listing->uuid,
			'objectId' => $listing->postId,
			'image'    => self::image( $card->image(), $listing, $clock ),
			'title'    => $card->get( 'title' ),
			'zip'      => $card->get( 'zip' ),
			'city'     => $card->get( 'city' ),
			'category' => $card->get( 'category' ),
			'price'    => [
				'title' => $card->get( 'price_title' ),
				'text'  => $card->get( 'price' ),
			],
			'link'     => $card->get( 'link' ),
		];
	}

	/**
	 * URL of the title picture. Anybody who edits a listing can choose any picture of the site, so a private picture is
	 * shown only on exclusive listings and on the listing that owns it.
	 */
	private static function image( ?int $image, Listing $listing, Clock $clock ): ?string {
		if ( null === $image ) {
			return null;
		}
		$isAllowed = $listing->exclusive || null === Vault::folderOf( $image ) || ListingAttachments::listingOf( $image )?->ID === $listing->postId;
		return $isAllowed ? PictureUrl::of( $image, PictureSize::Card, $clock ) : null;
	}
}
