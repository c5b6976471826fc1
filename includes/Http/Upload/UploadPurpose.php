<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Upload;

use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** Purpose of an upload, which decides who may send it and its maximum size. */
enum UploadPurpose: string {

	case Regions  = 'regions';
	case OpenImmo = 'openimmo';

	public function capability(): StaffCapability {
		return match ( $this ) {
			self::Regions  => StaffCapability::ManageRegions,
			self::OpenImmo => StaffCapability::OpenImmo,
		};
	}

	/** Maximum size in bytes. */
	public function maxBytes(): int {
		return match ( $this ) {
			self::Regions  => 33_554_432,
			self::OpenImmo => 2_147_483_648,
		};
	}
}
