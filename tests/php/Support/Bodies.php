<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** Valid bodies of the forms, which tests change; the body of the contact form is in Visitor. */
final class Bodies {

	/** Each kind of form. */
	public const FORMS = [ 'message', 'newsletter', 'lead', 'search', 'inquiry' ];

	/**
	 * @param string $form    One of FORMS.
	 * @param int    $listing Post that an inquiry is about.
	 * @return array{string, string, array<string, mixed>} Path, widget and a valid body.
	 */
	public static function form( string $form, int $listing ): array {
		return match ( $form ) {
			'message' => [ '/wizard/contact', 'contact-form', Visitor::message() ],
			'lead'    => [ '/contact/lead', 'lead-wizard', self::lead() ],
			'inquiry' => [ '/wizard/expose-inquiry', 'expose-inquiry', self::inquiry( $listing ) ],
			'search'  => [ '/wizard/saved-search', 'saved-search-wizard', self::savedSearch() ],
			default   => [ '/wizard/contact', 'newsletter', Visitor::subscription() ],
		};
	}

	/**
	 * @param array<string, mixed> $lead    Replaces or adds keys of the lead.
	 * @param array<string, mixed> $address Replaces or adds keys of the contact; customFields is replaced as a whole.
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
	 * @param array<string, mixed> $contact Replaces or adds keys of the contact.
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
