<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** The kind of an `anhang` element, by its group. */
enum AttachmentKind: string {

	case Picture  = 'picture';
	case Plan     = 'plan';
	case Document = 'document';
	case Link     = 'link';

	/** @return self|null Null for logos, QR codes and films, for documents that the source does not import, and for the map of a hidden address. */
	public static function ofGroup( string $group, bool $isAddressReleased, bool $withDocuments ): ?self {
		return match ( strtoupper( $group ) ) {
			'ANBIETERLOGO', 'QRCODE', 'ANBOBJURL', 'FILM' => null,
			'GRUNDRISS'                                   => self::Plan,
			'DOKUMENTE'                                   => $withDocuments ? self::Document : null,
			'KARTEN_LAGEPLAN'                             => $isAddressReleased ? self::Picture : null,
			'LINKS', 'FILMLINK'                           => self::Link,
			default                                       => self::Picture,
		};
	}

	/** Maximum number per listing. */
	public function maximum(): int {
		$max = match ( $this ) {
			self::Picture  => Field::Gallery->definition()->schema['maxItems'] ?? 0,
			self::Plan     => Field::Plans->definition()->schema['maxItems'] ?? 0,
			self::Document => Field::Documents->definition()->schema['maxItems'] ?? 0,
			self::Link     => 20,
		};
		return is_int( $max ) ? $max : 0;
	}
}
