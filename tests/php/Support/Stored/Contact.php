<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A person with a confirmed address (table contacts). */
final class Contact {

	private function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $emailKey,
		public readonly string $firstname,
		public readonly string $lastname,
		public readonly string $phone,
		public readonly string $street,
		public readonly string $zip,
		public readonly string $city,
		public readonly bool $signedIn,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			$row->string( 'email' ),
			$row->string( 'email_key' ),
			$row->string( 'firstname' ),
			$row->string( 'lastname' ),
			$row->string( 'phone' ),
			$row->string( 'street' ),
			$row->string( 'zip' ),
			$row->string( 'city' ),
			1 === $row->int( 'signed_in' ),
		);
	}
}
