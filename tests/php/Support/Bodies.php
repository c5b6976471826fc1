<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** Valid bodies of the forms beside the contact form, which a test then spoils. */
final class Bodies {

	/**
	 * @param array<string, mixed> $lead    Replaces or adds keys of the lead.
	 * @param array<string, mixed> $address The same of the contact; customFields as a whole.
	 * @param string|null          $message Null: none.
	 * @return array<string, mixed> Body of POST contact/lead.
	 */
	public static function lead( array $lead = [], array $address = [], ?string $message = null ): array {
		return [
			'address' => Visitor::message( $address )['contact'],
			'lead'    => $lead + [
				'categoryId' => Searches::HOUSE,
				'locations'  => [
					[
						'zip'  => '78315',
						'city' => 'Radolfzell',
					],
				],
				'fields'     => [ Searches::number( 'price.price', 650_000 ) ],
			],
		] + ( null === $message ? [] : [ 'message' => $message ] );
	}

	/**
	 * @param array<string, mixed> $search Replaces or adds keys of the search.
	 * @return array<string, mixed> Body of POST wizard/saved-search.
	 */
	public static function savedSearch( array $search = [] ): array {
		return [
			'contact'     => Visitor::message()['contact'],
			'savedSearch' => Searches::body( $search ),
		];
	}

	/**
	 * @param array<string, mixed> $inquiry Replaces or adds keys of the inquiry.
	 * @param array<string, mixed> $contact The same of the contact.
	 * @return array<string, mixed> Body of POST wizard/expose-inquiry.
	 */
	public static function inquiry( int $objectId, array $inquiry = [], array $contact = [] ): array {
		return [
			'contact'       => Visitor::message( $contact )['contact'],
			'exposeInquiry' => $inquiry + [
				'objectId' => $objectId,
				'message'  => 'Ist das Haus noch frei?',
			],
		];
	}
}
