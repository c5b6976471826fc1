<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** Valid bodies of the forms beside the contact form, which a test then spoils. */
final class Bodies {

	/** @return array<string, mixed> Body of POST contact/lead. */
	public static function lead(): array {
		return [
			'address' => Visitor::message()['contact'],
			'lead'    => [
				'categoryId' => Searches::HOUSE,
				'locations'  => [
					[
						'zip'  => '78315',
						'city' => 'Radolfzell',
					],
				],
				'fields'     => [ Searches::number( 'price.price', 650_000 ) ],
			],
		];
	}

	/** @return array<string, mixed> Body of POST wizard/saved-search. */
	public static function savedSearch(): array {
		return [
			'contact'     => Visitor::message()['contact'],
			'savedSearch' => Searches::body(),
		];
	}

	/** @return array<string, mixed> Body of POST wizard/expose-inquiry. */
	public static function inquiry( int $objectId ): array {
		return [
			'contact'       => Visitor::message()['contact'],
			'exposeInquiry' => [
				'objectId' => $objectId,
				'message'  => 'Ist das Haus noch frei?',
			],
		];
	}
}
