<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Wording\Card;

defined( 'ABSPATH' ) || exit;

/**
 * Lists a visitor's inquiries, each with its listing: the current one, or the copy in the inquiry.
 *
 * @phpstan-import-type ExposeInquiriesResponseShape from Shapes
 * @phpstan-import-type ListingCardShape from Shapes
 * @phpstan-type ListedInquiry array{uuid: string, listingId: int, receivedAt: int, isConfirmed: bool, listing: JsonObject}
 */
final class InquiryListService {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly PublicListings $listings,
		private readonly Clock $clock,
	) {
	}

	/** @return ExposeInquiriesResponseShape Newest first. */
	public function all( Visitor $visitor, Translator $translator ): array {
		$inquiries = $this->submissions->inquiriesOf( $visitor );
		$cards     = [];
		foreach ( $this->listings->byIds( array_column( $inquiries, 'listingId' ) ) as $listing ) {
			$cards[ $listing->postId ] = Card::of( $listing, $translator, $this->clock );
		}
		return array_map( static fn( array $inquiry ): array => self::describe( $inquiry, $cards[ $inquiry['listingId'] ] ?? null ), $inquiries );
	}

	/**
	 * @param ListedInquiry         $inquiry
	 * @param ListingCardShape|null $card Null if the listing is not visible.
	 * @return ExposeInquiriesResponseShape[int]
	 */
	private static function describe( array $inquiry, ?array $card ): array {
		$confirmation = $inquiry['isConfirmed'] ? 'confirmed' : 'unconfirmed';
		$fields       = [
			'uuid'    => $inquiry['uuid'],
			'created' => Clock::rfc3339( $inquiry['receivedAt'] ),
			'state'   => null === $card ? 'gone' : $confirmation,
		];
		return $fields + ( $card ?? self::cardOfCopy( $inquiry ) );
	}

	/**
	 * Makes a card of the copy of the listing in the inquiry.
	 *
	 * @param ListedInquiry $inquiry
	 * @return array{objectId: int, image: null, title: string, zip: string, city: string, category: string, price: ListingCardShape['price'], link: string}
	 */
	private static function cardOfCopy( array $inquiry ): array {
		$copy  = $inquiry['listing'];
		$price = $copy->object( 'price' ) ?? new JsonObject( [] );
		return [
			'objectId' => $inquiry['listingId'],
			'image'    => null,
			'title'    => (string) $copy->string( 'title' ),
			'zip'      => (string) $copy->string( 'zip' ),
			'city'     => (string) $copy->string( 'city' ),
			'category' => (string) $copy->string( 'category' ),
			'price'    => [
				'title' => (string) $price->string( 'title' ),
				'text'  => (string) ( $price->string( 'text' ) ?? $copy->string( 'price' ) ),
			],
			'link'     => '',
		];
	}
}
